import { formatGhs, pesewas } from '#core/money.ts'
import { shortCedis } from '#core/short-cedis.ts'

/** How a chart says its values where they are pesewas: a scale knows numbers, no units. */
export const IN_CEDIS = {
  say: (value: number) => formatGhs(pesewas(value)),
  sayShort: (value: number) => shortCedis(pesewas(value)),
}
