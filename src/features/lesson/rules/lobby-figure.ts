/** Most names with which the number of people stands in the line of the day alone. */
const FEW_NAMES = 6

/** True once so many are in that their number is the figure of the lobby. */
export const isLobbyFigure = (names: readonly string[]) => names.length > FEW_NAMES
