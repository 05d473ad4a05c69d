import { LinkDialog } from '#ui/dialogs/LinkDialog.tsx'
import { teachersPage } from '../../words/en/teachers-page.ts'

const t = teachersPage.link

type Props = { name: string; link: string; onClose: () => void }

/** The link to choose a password, shown once where no mail server sends it. */
export function HandedLink({ name, link, onClose }: Props) {
  return (
    <LinkDialog
      title={t.title(name)}
      text={t.text}
      link={link}
      copy={t.copy}
      copied={t.what}
      close={t.done}
      onClose={onClose}
    />
  )
}
