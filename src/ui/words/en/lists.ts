// What every list of the admin area says.
export const lists = {
  filters: 'More filters',
  filtersChosen: (count: number) => `More filters, ${count} chosen`,
}
