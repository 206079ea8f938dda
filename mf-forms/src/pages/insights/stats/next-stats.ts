export interface Stats {
  subscribers: number;
  /** Per cent, up to 99.9. */
  openRate: number;
  /** Current readers, at least 50. The page does not show them. */
  active: number;
}

const highestOpenRate = 99.9;
const lowestActive = 50;

/** One step of the simulation (spec 2 §4). `random` returns numbers from 0 up to but not including 1. */
export function nextStats({ subscribers, openRate, active }: Stats, random: () => number): Stats {
  return {
    subscribers: subscribers + Math.floor(random() * 3),
    openRate: Math.min(highestOpenRate, openRate + (random() - 0.5) * 0.1),
    active: Math.max(lowestActive, active + Math.floor(random() * 11) - 5),
  };
}
