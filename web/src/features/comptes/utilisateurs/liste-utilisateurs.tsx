import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import { ROLE_BUREAU_LABELS } from '@sillon/domain/comptes/droits/role-bureau-phrases'
import { formatNom } from '@sillon/domain/nom'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import type { ListView } from '../../../lib/list-view.ts'
import { ComptePill } from './compte-pill.tsx'
import type { UtilisateursSearch } from './utilisateurs-search.ts'

const RIEN = <span className="text-ink-3">—</span>

function roleOf({ role_bureau, is_retraite }: UtilisateurLigne): string {
  if (role_bureau) return ROLE_BUREAU_LABELS[role_bureau]
  return is_retraite ? 'Retraité' : 'Adhérent'
}

/** The sign-in name is not a column: it is in the dialog of the account, and the search finds it. */
export const LISTE_UTILISATEURS: ListView<UtilisateurLigne, UtilisateursSearch> = {
  caption: 'Utilisateurs',
  noun: 'compte',
  noResult: 'Aucun compte pour ces critères',
  defaultSort: 'nom',
  sorts: {
    title: 'Trier les comptes',
    options: [
      { value: 'nom', label: 'Nom, de A à Z' },
      { value: '-nom', label: 'Nom, de Z à A' },
      { value: '-derniere_connexion_le', label: 'Connectés récemment d’abord' },
      { value: 'derniere_connexion_le', label: 'Connectés il y a longtemps d’abord' },
      { value: 'identifiant', label: 'Identifiant' },
      { value: 'email', label: 'Adresse e-mail' },
    ],
  },
  rowKey: ({ id }) => id,
  renderCard: (ligne, actions) => <UtilisateurCard actions={actions} ligne={ligne} />,
  columns: [
    {
      key: 'nom',
      header: 'Nom',
      sortable: true,
      render: (ligne) => <span className="font-semibold">{formatNom(ligne)}</span>,
    },
    { key: 'email', header: 'E-mail', sortable: true, render: ({ email }) => <Court texte={email} /> },
    { key: 'role', header: 'Rôle', render: (ligne) => <Role ligne={ligne} /> },
    { key: 'statut', header: 'Statut', sortable: true, render: (ligne) => <ComptePill compte={ligne} size="sm" /> },
    {
      key: 'derniere_connexion_le',
      header: 'Connexion',
      align: 'end',
      sortable: true,
      priority: 2,
      render: ({ derniere_connexion_le }) => (derniere_connexion_le ? formatShortDate(derniere_connexion_le) : RIEN),
    },
    { key: 'entreprises', header: 'Entreprise', render: (ligne) => <Entreprises ligne={ligne} /> },
  ],
}

/** A text cut at the width of the column: the whole text is in the tooltip, and in the dialog of the account. */
const Court = ({ texte }: { texte: string }) => (
  <span className="block max-w-44 truncate wide:max-w-48" title={texte}>
    {texte}
  </span>
)

/** The role, with an icon when the second factor is on. */
const Role = ({ ligne }: { ligne: UtilisateurLigne }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    {roleOf(ligne)}
    {ligne.second_facteur && (
      <span className="text-green-ink" title="Double authentification active">
        <ShieldCheck aria-hidden="true" size={18} strokeWidth={2.1} />
        <span className="sr-only">, double authentification active</span>
      </span>
    )}
  </span>
)

function Entreprises({ ligne: { entreprises } }: { ligne: UtilisateurLigne }) {
  if (entreprises.length === 0) return RIEN
  return (
    <ul className="grid">
      {entreprises.map(({ id, raison_sociale }) => (
        <li key={id}>
          <Link
            className="inline-block max-w-44 truncate py-0.5 align-bottom text-link"
            params={{ id }}
            title={raison_sociale}
            to="/admin/fiche/$id/"
          >
            {raison_sociale}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** An account on a phone. */
function UtilisateurCard({ ligne, actions }: { ligne: UtilisateurLigne; actions: ReactNode }) {
  const { email, derniere_connexion_le, entreprises } = ligne
  return (
    <div className="p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-strong">{formatNom(ligne)}</p>
          <p className="wrap-anywhere text-help text-ink-2">{email}</p>
          <p className="text-help text-ink-2">
            <Role ligne={ligne} />
          </p>
        </div>
        <div className="-mt-2 -mr-2">{actions}</div>
      </div>
      {entreprises.length > 0 && <Entreprises ligne={ligne} />}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ComptePill compte={ligne} />
        {derniere_connexion_le && (
          <span className="text-help text-ink-2 tabular-nums">
            Connexion le {formatShortDate(derniere_connexion_le)}
          </span>
        )}
      </div>
    </div>
  )
}
