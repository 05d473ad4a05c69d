import { isSubject } from '#core/art.ts'
import { formatGhs } from '#core/money.ts'
import { typedVersions } from '#ui/offline/typed-versions.ts'
import { adminItems } from '../../words/en/admin-items.ts'
import { artNames } from '../../words/en/art-names.ts'
import { categories as categoriesWords } from '../../words/en/categories.ts'
import { DEFAULTS, type ItemValues, itemOf, readAmount } from './item-form.ts'

// A machine that another admin saved while it is edited here. Pure.

type ItemName = keyof ItemValues

const NAMES = Object.keys(DEFAULTS) as ItemName[]

/** '40' and '40.00' are the same price. */
function means(name: ItemName, text: string): unknown {
  if (name === 'price' || name === 'dailyProfit') return readAmount(text)
  if (name === 'durationDays') return itemOf({ ...DEFAULTS, durationDays: text }).durationDays
  return text.trim()
}

export const itemVersions = typedVersions<ItemValues>(NAMES, means)

const t = adminItems.editor

const LABELS: Record<ItemName, string> = {
  name: t.name,
  description: t.description,
  price: t.price,
  dailyProfit: t.dailyProfit,
  durationDays: t.days,
  category: t.category,
  isActive: t.active,
  pictureId: adminItems.picture.label,
  art: adminItems.picture.art,
}

/** The fields that somebody else changed, in words, each beside the value that was typed here. */
export function newerFields(base: ItemValues, theirs: ItemValues, mine: ItemValues) {
  const typed = new Set(itemVersions.differing(base, mine))
  return itemVersions.differing(base, theirs).map((name) => ({
    name,
    label: LABELS[name],
    stored: sayItemValue(name, theirs[name]),
    mine: typed.has(name) ? sayItemValue(name, mine[name]) : null,
  }))
}

const sayArt = (name: string) => (isSubject(name) ? artNames[name] : adminItems.picture.byNumber)

function sayItemValue(name: ItemName, text: string): string {
  const amount = readAmount(text)
  if ((name === 'price' || name === 'dailyProfit') && typeof amount === 'number') {
    return formatGhs(amount)
  }
  if (name === 'isActive') return text ? t.yes : t.no
  if (name === 'pictureId') return text ? t.ownPicture : t.drawn
  if (name === 'art') return sayArt(text)
  if (name === 'category') {
    return (categoriesWords.names as Readonly<Record<string, string>>)[text] ?? text
  }
  return text.trim()
}
