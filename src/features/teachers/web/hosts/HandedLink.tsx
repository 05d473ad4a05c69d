import { teachersPage } from '../../words/en/teachers-page.ts'
import { Button } from '#ui/page/Button.tsx'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'

const t = teachersPage.link

type Props = { name: string; link: string; onClose: () => void }

/** The link to choose a password, shown once where no mail server sends it. */
export function HandedLink({ name, link, onClose }: Props) {
  const done = (
    <Button variant="secondary" onClick={onClose}>
      {t.done}
    </Button>
  )
  return (
    <Dialog open sticky onClose={onClose} title={t.title(name)} footer={done}>
      <div className="grid grid-cols-1 gap-3">
        <p>{t.text}</p>
        <p
          translate="no"
          className="rounded-8 border border-line bg-sunken p-3 font-mono text-15 wrap-anywhere"
        >
          {link}
        </p>
        <CopyButton text={link} label={t.copy} what={t.what} variant="secondary" />
      </div>
    </Dialog>
  )
}
