import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { settingsPage } from '../words/en/admin-settings-page.ts'
import { maintenance } from '../words/en/maintenance.ts'

const t = settingsPage.maintenance

type Props = { open: boolean; platform: string; onClose: () => void; onConfirm: () => void }

/** The message that learners will see from the moment it is saved, word for word. */
export function SettingMaintenance({ open, platform, onClose, onConfirm }: Props) {
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t.title}
      confirmLabel={t.confirm}
      onConfirm={onConfirm}
      danger
    >
      <p>{t.text}</p>
      <blockquote className="rounded-12 border border-line bg-sunken p-4 wrap-anywhere">
        <p className="font-semibold">{maintenance.title}</p>
        <p className="mt-1 text-15 text-muted">{maintenance.text(platform)}</p>
      </blockquote>
      <p>{t.back}</p>
    </Confirm>
  )
}
