/** Scenes of the past, fetched once each. */
import type { Scene } from './messages';
import { moved } from './paths';

/** How many events back the last move is looked for: dice and notes come in between. */
const BACK = 4;

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

  /** The cells of the last move before or at an event. */
  async lastMove(seq: number): Promise<Set<string>> {
    for (let at = seq; at > Math.max(0, seq - BACK); at--) {
      const cells = moved(await this.at(at - 1), await this.at(at));
      if (cells.size) return cells;
    }
    return new Set();
  }
}
