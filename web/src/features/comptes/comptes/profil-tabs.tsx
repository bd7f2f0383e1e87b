import { Link } from '@tanstack/react-router'
import { Tabs } from '../../../ui/tabs.tsx'

const ONGLETS = [
  { key: '/mon-profil/informations', label: 'Informations' },
  { key: '/mon-profil/confidentialite', label: 'Confidentialité' },
  { key: '/mon-profil/telephones', label: 'Téléphones' },
] as const

type Onglet = (typeof ONGLETS)[number]['key']

/** The tabs between the pages of « Mon profil ». */
export function ProfilTabs({ current }: { current: Onglet }) {
  const tabs = ONGLETS.map((onglet) => ({ ...onglet, current: onglet.key === current }))
  return <Tabs label="Mon profil" renderLink={({ key }, props) => <Link {...props} to={key} />} tabs={tabs} />
}
