import { useEffect } from 'react'
import { toast } from '#ui/dialogs/toast.ts'
import { nowhere as t } from '../../words/en/nowhere.ts'
import { Redirect } from '../entry/Redirect.tsx'

/** An address at which there is no page leads home, where it is said why another page is shown. */
export default function Nowhere({ home }: { home: string }) {
  useEffect(() => {
    toast.info(t.said, home.replace(/\?.*/, ''))
  }, [home])
  return <Redirect to={home} />
}
