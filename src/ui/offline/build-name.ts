/** The script that index.html starts: its name changes with whatever it loads. */
export function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script ? new URL(script.src).pathname : ''
}
