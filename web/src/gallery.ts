/** Each game's drawings, fetched once and used by reference so that CSS colours them, and the colours of its tones. */

const SVG = 'http://www.w3.org/2000/svg';

export class Gallery {
  colours: Record<string, string> = {};
  private asked = new Set<string>();
  private missing = new Set<string>();
  private sprite: SVGElement | null = null;

  constructor(
    private folder: string,
    private redraw: () => void,
  ) {}

  async start(): Promise<void> {
    try {
      const answer = await fetch(`${this.folder}colours.json`);
      if (answer.ok) this.colours = (await answer.json()) as Record<string, string>;
      this.redraw();
    } catch {
      // tones fall back to the seats' colours
    }
  }

  /** What a tone looks like: the game's colour of that name, or a seat's own. */
  colour(tone = ''): string | undefined {
    const seat = /^seat-([1-6])$/.exec(tone)?.[1];
    return seat ? `var(--s${seat})` : this.colours[tone];
  }

  has(name: string): boolean {
    if (!name || this.missing.has(name)) return false;
    if (!this.asked.has(name)) {
      this.asked.add(name);
      void this.load(name);
    }
    return true;
  }

  private async load(name: string): Promise<void> {
    try {
      const answer = await fetch(`${this.folder}${encodeURIComponent(name)}.svg`);
      if (!answer.ok) throw new Error(name);
      const drawing = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
      if (drawing.localName !== 'svg') throw new Error(name);
      this.hang(name, drawing);
    } catch {
      this.missing.add(name);
      this.redraw();
    }
  }

  private hang(name: string, drawing: Element): void {
    if (!this.sprite) {
      this.sprite = document.createElementNS(SVG, 'svg');
      this.sprite.setAttribute('class', 'sprite');
      this.sprite.setAttribute('aria-hidden', 'true');
      document.body.append(this.sprite);
    }
    const symbol = document.createElementNS(SVG, 'symbol');
    symbol.id = `art-${name}`;
    for (const { name: key, value } of drawing.attributes)
      if (key !== 'xmlns' && key !== 'id') symbol.setAttribute(key, value);
    for (const child of [...drawing.children])
      if (child.localName !== 'title') symbol.append(document.importNode(child, true));
    this.sprite.append(symbol);
  }
}
