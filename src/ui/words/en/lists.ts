// Every list of the admin area says these.
export const lists = {
  filters: 'More filters',
  filtersChosen: (count: number) => `More filters, ${count} chosen`,
}
