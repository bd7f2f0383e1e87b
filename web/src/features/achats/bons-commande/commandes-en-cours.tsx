import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Section } from '../../../ui/section.tsx'
import { BonCarte } from './bon-carte.tsx'
import { mesBonsQuery } from './bons-commande.queries.ts'

const CLOSES = ['solde', 'facture', 'annule']
const LUES = 10
const MONTREES = 3

/** The orders of the member that are not finished, on the dashboard; nothing when there is none. */
export function CommandesEnCours() {
  const { data } = useQuery(mesBonsQuery({}, LUES))
  const enCours = (data?.resultats ?? []).filter(({ statut }) => !CLOSES.includes(statut)).slice(0, MONTREES)
  if (enCours.length === 0) return null
  return (
    <Section
      action={
        <Link className="text-link" to="/bon-commandes">
          Tout voir
        </Link>
      }
      title="Mes commandes en cours"
    >
      <ul className="grid gap-3">
        {enCours.map((bon) => (
          <li key={bon.id}>
            <BonCarte bon={bon} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
