/** Each game's drawings, fetched at once and used by reference so that CSS colours them, and the colours of its tones. */

export class Gallery {
  colours: Record<string, string> = {};
  /** Whether all drawings that there are have come. */
  private hung = false;

  constructor(
    private address: string,
    private redraw: () => void,
  ) {}

  async start(): Promise<void> {
    try {
      const answer = await fetch(this.address);
      if (!answer.ok) throw new Error(this.address);
      document.body.insertAdjacentHTML('beforeend', await answer.text());
      const { colours } = (document.body.lastElementChild as SVGElement).dataset;
      this.colours = JSON.parse(colours!) as Record<string, string>;
    } catch {
      // letters do as well, and the seats' colours
    }
    this.hung = true;
    this.redraw();
  }

  /** What a tone looks like: the game's colour of that name, or a seat's own. */
  colour(tone = ''): string | undefined {
    const seat = /^seat-([1-6])$/.exec(tone)?.[1];
    return seat ? `var(--s${seat})` : this.colours[tone];
  }

  has(name: string): boolean {
    return !!name && (!this.hung || !!document.getElementById(`art-${name}`));
  }
}
