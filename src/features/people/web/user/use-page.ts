import { useAddress } from '../../../../ui/list/use-address.ts'

/** The page of the list in this tab, kept in the address; what makes no sense there is page 1. */
export function usePage(): [number, (page: number) => void] {
  const [params, change] = useAddress()
  const asked = Number(params.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1
  return [page, (next) => change({ page: next === 1 ? null : String(next) })]
}
