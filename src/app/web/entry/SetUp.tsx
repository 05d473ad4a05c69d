import { useNavigate } from 'react-router'
import SetUpPage from '../../../features/auth/web/password/SetUpPage.tsx'
import { sessionBootstrap } from './session.ts'

/** The first admin's page, and where it leads. */
export default function SetUp() {
  const navigate = useNavigate()
  const arrive = async () => {
    await sessionBootstrap.refresh()
    await navigate('/admin', { replace: true })
  }
  return <SetUpPage onArrive={arrive} />
}
