import { useState } from 'react'
import { useNavigate } from 'react-router'
import SetUpPage from '#features/auth/web/password/SetUpPage.tsx'
import { whoIsIn } from '../../words/en/who-is-in.ts'
import AskFirst from './AskFirst.tsx'
import { arriveAs, useSession } from './session.ts'

/** The first admin's page, and where it leads. */
export default function SetUp() {
  const navigate = useNavigate()
  const [was] = useState(useSession().data?.person)
  const onArrive = async (id: string) => {
    await arriveAs(id)
    await navigate('/admin', { replace: true })
  }
  const page = <SetUpPage onArrive={onArrive} />
  if (!was) return page
  return (
    <AskFirst name={was.name} other={whoIsIn.withLink}>
      {page}
    </AskFirst>
  )
}
