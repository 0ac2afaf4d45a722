import { describe, expect, it } from 'vitest';
import { percent } from '../src/analysis';
import { atX, type Box, lost, points, signed, ticks, waterfall, xOf, yOf } from '../src/graph';

const box: Box = { width: 448, height: 130, left: 40, right: 8, top: 8, bottom: 22 };

describe('the graph', () => {
  it('has the start at the left edge, the end at the right, and certainty on top', () => {
    expect(xOf(0, 20, box)).toBe(40);
    expect(xOf(20, 20, box)).toBe(440);
    expect(yOf(1, box)).toBe(8);
    expect(yOf(0, box)).toBe(108);
    expect(points([0.5, 1], box)).toBe('40.0,58.0 440.0,8.0');
    expect(xOf(0, 0, box)).toBe(40);
  });

  it('finds the nearest event again, and none outside', () => {
    for (const at of [0, 7, 20]) expect(atX(xOf(at, 20, box) + 4, 20, box)).toBe(at);
    expect(atX(-100, 20, box)).toBe(0);
    expect(atX(1000, 20, box)).toBe(20);
  });

  it('counts in round numbers that have room', () => {
    expect(ticks(8, box)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ticks(73, box)).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
    expect(ticks(9000, box).length).toBeLessThan(10);
  });

  it('leads from the start to the result, over the edges of the scale if need be', () => {
    const { bars, low, high } = waterfall(0.5, [0.7, -0.4, 0.2]);
    expect(bars.map(({ to }) => percent(to))).toEqual(['50\u00a0%', '120\u00a0%', '80\u00a0%', '100\u00a0%']);
    expect(bars[1]!.from).toBe(bars[0]!.to);
    expect([low, high]).toEqual([0, 1.2]);
    expect(lost([[-0.25, 0.25], [0.1, -0.1]], 0)).toBe(0.25); // prettier-ignore
  });

  it('writes per cent with their sign', () => {
    expect([0.164, -0.126, 0.001].map(signed)).toEqual(['+16\u00a0%', '−13\u00a0%', '±0\u00a0%']);
  });
});
