/** A yearly rate in hundredths of a percent, as people write it: `1500` is '15', `1525` is '15.25'. */
export function formatRate(rate: number): string {
  return String(rate / 100)
}
