/** Scenes of the past, fetched once each. */
import type { Scene } from './messages';
import { LAID, moved } from './paths';

/** How many events back the last move is looked for: dice and notes come in between. */
const BACK = 4;
/** How many events back a viewer's last turn is looked for. */
const FARTHEST = 80;

export class Replay {
  private scenes = new Map<number, Promise<Scene>>();

  constructor(private fetchScene: (seq: number) => Promise<Scene>) {}

  at(seq: number): Promise<Scene> {
    let scene = this.scenes.get(seq);
    if (!scene) {
      scene = this.fetchScene(seq);
      this.scenes.set(seq, scene);
      scene.catch(() => this.scenes.delete(seq));
    }
    return scene;
  }

  put(seq: number, scene: Scene): void {
    this.scenes.set(seq, Promise.resolve(scene));
  }

  /** Forget what was undone. */
  drop(from: number): void {
    for (const seq of this.scenes.keys()) if (seq >= from) this.scenes.delete(seq);
  }

  /** The event that ended this viewer's last turn, before the one that goes on now. */
  async lastTurn(seq: number): Promise<number> {
    const yours = async (at: number) => !!(await this.at(at)).prompt.yours;
    let at = seq;
    while (at > 0 && (await yours(at))) at--;
    while (at > Math.max(0, seq - FARTHEST) && !(await yours(at))) at--;
    return Math.min(at + 1, seq);
  }

  /** The cells of the last move before or at an event. */
  async lastMove(seq: number): Promise<Set<string>> {
    for (let at = seq; at > Math.max(0, seq - BACK); at--) {
      const cells = moved(await this.at(at - 1), await this.at(at));
      if (cells.size) return cells.size > LAID ? new Set() : cells;
    }
    return new Set();
  }
}
