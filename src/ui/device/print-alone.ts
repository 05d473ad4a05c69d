// A dialog that is open, or sheets of cards, are printed without the page around them. Browsers that the app
// supports lack `:has()`, so what stands around is marked just before it is printed, by whatever way.

function markPrinted(): void {
  for (const old of document.querySelectorAll('[data-prints]')) old.removeAttribute('data-prints')
  const dialog = [...document.querySelectorAll('dialog[open]')].pop()
  const alone = dialog ?? document.querySelector('.card-sheets')
  if (!alone) return
  const root = document.getElementById('root')
  for (let up = alone.parentElement; up && root?.contains(up); up = up.parentElement) {
    up.setAttribute('data-prints', dialog ? 'dialog' : 'sheets')
  }
  alone.setAttribute('data-prints', 'alone')
}

/**
 * Marks, before each print, what is printed alone ('alone') and all that is around it. Each part that is
 * printed alone calls it as often as it is shown: the browser keeps one and the same listener once.
 */
export const followPrints = () => addEventListener('beforeprint', markPrinted)
