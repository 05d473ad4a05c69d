import type { cashOut as english } from '../en/cash-out.ts'

export const cashOut: typeof english = {
  notAsked: {
    nothing: 'Hwee nni wo wallet mu a wobɛyi. Hwee ansesa.',
    below_minimum: 'Deɛ ɛwɔ wo wallet mu no nnuru sika ketewa a wɔyi. Hwee ansesa.',
    needs_deposit:
      'Bonus nko na ɛwɔ wo wallet mu: wode sika to mu deɛ ɛdi kan a, na wobɛtumi ayi. Hwee ansesa.',
  },
}
