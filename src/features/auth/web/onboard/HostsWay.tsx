import { hostsWay as t } from '../../../../core/strings/en/hosts-way.ts'
import { serverHome } from '../../../../ui/kit/other-rooms.ts'

/** In a further room: the account of who runs the server is in the first one, and enters from there. */
export default function HostsWay() {
  return (
    <p className="text-15 text-muted">
      {t.question}{' '}
      <a href="/#/onboard?sign-in" className="font-semibold wrap-anywhere text-brand underline">
        {t.signIn(serverHome())}
      </a>{' '}
      {t.then}
    </p>
  )
}
