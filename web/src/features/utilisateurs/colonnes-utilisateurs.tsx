import type { UtilisateurLigne } from '@sillon/contract/utilisateurs'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { formatShortDate } from '../../lib/format.ts'
import type { Column } from '../../ui/table.tsx'
import { ComptePill } from './compte-pill.tsx'

const RIEN = <span className="text-ink-3">—</span>

export const nomOf = ({ prenom, nom }: Pick<UtilisateurLigne, 'prenom' | 'nom'>) => `${prenom} ${nom}`

export function roleOf({ is_admin, is_retraite }: UtilisateurLigne): string {
  if (is_admin) return 'Administrateur'
  return is_retraite ? 'Adhérent retraité' : 'Adhérent'
}

export const COLONNES: Column<UtilisateurLigne>[] = [
  {
    key: 'nom',
    header: 'Nom',
    sortable: true,
    render: (ligne) => <span className="font-semibold">{nomOf(ligne)}</span>,
  },
  {
    key: 'identifiant',
    header: 'Identifiant',
    sortable: true,
    priority: 2,
    render: ({ identifiant }) => <Court texte={identifiant} />,
  },
  { key: 'email', header: 'E-mail', sortable: true, render: ({ email }) => <Court texte={email} /> },
  { key: 'role', header: 'Rôle', render: roleOf },
  { key: 'statut', header: 'Statut', sortable: true, render: (ligne) => <ComptePill compte={ligne} size="sm" /> },
  { key: 'second_facteur', header: '2FA', render: ({ second_facteur }) => (second_facteur ? <SecondFacteur /> : RIEN) },
  {
    key: 'derniere_connexion_le',
    header: 'Connexion',
    align: 'end',
    sortable: true,
    priority: 2,
    render: ({ derniere_connexion_le }) => (derniere_connexion_le ? formatShortDate(derniere_connexion_le) : RIEN),
  },
  { key: 'entreprises', header: 'Entreprise', render: (ligne) => <Entreprises ligne={ligne} /> },
]

/** Its end is read on the pointer's rest, and in the dialog of the account. */
const Court = ({ texte }: { texte: string }) => (
  <span className="block max-w-44 truncate" title={texte}>
    {texte}
  </span>
)

export const SecondFacteur = () => (
  <span className="inline-flex items-center gap-1 text-green-ink">
    <ShieldCheck aria-hidden="true" size={18} strokeWidth={2.1} />
    <span className="sr-only">Double authentification active</span>
  </span>
)

export function Entreprises({ ligne: { entreprises } }: { ligne: UtilisateurLigne }) {
  if (entreprises.length === 0) return RIEN
  return (
    <ul className="grid">
      {entreprises.map(({ id, raison_sociale, adhesion_id }) => (
        <li key={id}>
          {adhesion_id ? (
            <Link
              className="inline-block max-w-44 truncate py-0.5 align-bottom text-link"
              params={{ id: adhesion_id }}
              title={raison_sociale}
              to="/admin/adhesion/$id/entreprise/"
            >
              {raison_sociale}
            </Link>
          ) : (
            raison_sociale
          )}
        </li>
      ))}
    </ul>
  )
}
