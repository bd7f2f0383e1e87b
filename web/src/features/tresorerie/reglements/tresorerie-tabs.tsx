import { Link } from '@tanstack/react-router'
import { usePeut } from '../../../lib/session.ts'
import { Tabs } from '../../../ui/tabs.tsx'

const ONGLETS = [
  { key: '/admin/banque', label: 'Relevés' },
  { key: '/admin/reglements', label: 'Règlements' },
  { key: '/admin/prelevements', label: 'Prélèvements' },
] as const

type Onglet = (typeof ONGLETS)[number]['key']

/** The tabs between the pages of the bank. */
export function TresorerieTabs({ current }: { current: Onglet }) {
  const permis = usePeut('argent') ? ONGLETS : ONGLETS.filter(({ key }) => key === '/admin/reglements')
  const tabs = permis.map((onglet) => ({ ...onglet, current: onglet.key === current }))
  return <Tabs label="Banque" renderLink={({ key }, props) => <Link {...props} to={key} />} tabs={tabs} />
}
