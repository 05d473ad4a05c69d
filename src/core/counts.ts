/** '1,234': a count as people read it. */
export function grouped(count: number): string {
  return count.toLocaleString('en-GB')
}

/** '1 person', '1,234 people'. */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${grouped(count)} ${many}`
}

/** '1 person and 20 robots': robots are never counted as people. */
export function countedWithRobots(people: number, robots: number): string {
  const ofRobots = counted(robots, 'robot', 'robots')
  if (people === 0 && robots > 0) return ofRobots
  const ofPeople = counted(people, 'person', 'people')
  return robots === 0 ? ofPeople : `${ofPeople} and ${ofRobots}`
}
