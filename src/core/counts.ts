/** '1,234': a count as people read it. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-GB')
}

/** '1 person', '1,234 people'. */
export function formatCountOf(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`
}

/** '1 person and 20 robots': robots are never counted as people. */
export function formatPeopleAndRobots(people: number, robots: number): string {
  const ofRobots = formatCountOf(robots, 'robot', 'robots')
  if (people === 0 && robots > 0) return ofRobots
  const ofPeople = formatCountOf(people, 'person', 'people')
  return robots === 0 ? ofPeople : `${ofPeople} and ${ofRobots}`
}
