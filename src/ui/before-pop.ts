// 'Back', 'forward' and a typed address, heard before the router hears of them: listeners of a window
// are told in the order they came, so main.tsx listens first and passes it on.

export const beforePop: { hear?: ((event: PopStateEvent) => void) | undefined } = {}
