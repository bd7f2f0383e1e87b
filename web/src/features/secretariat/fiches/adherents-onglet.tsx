import { ROLE_LABELS } from '@sillon/domain/comptes/droits/role'
import type { PersonneFiche } from '@sillon/domain/secretariat/fiches/fiche'
import { formatTelephone } from '@sillon/domain/telephone'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { usePeut } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { AjoutsEnAttente } from '../../dossiers/adhesions/wizard/ajouts-en-attente.tsx'
import { ModifierButton, ModifierLink } from './modifier-link.tsx'
import type { OngletProps } from './onglet-props.ts'

/** The people of the company today, each with their form. */
export function AdherentsOnglet({ fiche: { personnes, adhesion } }: OngletProps) {
  const peutChanger = usePeut('dossiers')
  const isModifiable = peutChanger && adhesion !== null
  if (personnes.length === 0) return <EmptyState level={2} title="Personne encore dans cette entreprise" />
  return (
    <>
      {adhesion && <AjoutsEnAttente adhesion_id={adhesion.id} etape="adherents" />}
      {personnes.map(({ id }) => (
        <WaitingNote className="mb-4" key={id} named sujet={id} />
      ))}
      <Table<PersonneFiche>
        caption="Adhérents"
        columns={COLONNES}
        renderCard={(personne) => <Carte isModifiable={isModifiable} personne={personne} />}
        rowKey={({ id }) => id}
        rows={personnes}
        {...(isModifiable && { renderActions: (personne) => <Modifier personne={personne} /> })}
      />
      {isModifiable && (
        <ModifierLink className={buttonClass({ variant: 'secondary', className: 'mt-4' })} modifie="adherent">
          Ajouter un adhérent
        </ModifierLink>
      )}
    </>
  )
}

const nomOf = ({ prenom, nom }: PersonneFiche) => `${prenom} ${nom}`
const roleOf = ({ role }: PersonneFiche) => (role ? ROLE_LABELS[role] : '—')

const COLONNES: readonly Column<PersonneFiche>[] = [
  {
    key: 'nom',
    header: 'Nom',
    render: (personne) => (
      <>
        {nomOf(personne)}
        {personne.est_contact_principal && (
          <span className="block text-help font-normal text-ink-2">Contact principal</span>
        )}
      </>
    ),
  },
  { key: 'role', header: 'Rôle', render: roleOf },
  {
    key: 'telephone',
    header: 'Téléphone',
    render: (personne) => <Telephones personne={personne} />,
  },
  {
    key: 'email',
    header: 'E-mail',
    priority: 2,
    render: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    key: 'compte',
    header: 'Portail',
    render: ({ a_un_compte }) => (a_un_compte ? 'A un compte' : 'Sans compte'),
  },
]

function Telephones({ personne: { telephones } }: { personne: PersonneFiche }) {
  if (telephones.length === 0) return <span className="text-orange-ink">Sans téléphone</span>
  return telephones.map(({ numero }) => (
    <a className="text-link block py-0.5 whitespace-nowrap tabular-nums" href={`tel:${numero}`} key={numero}>
      {formatTelephone(numero)}
    </a>
  ))
}

const Modifier = ({ personne }: { personne: PersonneFiche }) => (
  <ModifierButton modifie="adherent" nom={nomOf(personne)} objet={personne.id} />
)

const Carte = ({ personne, isModifiable }: { personne: PersonneFiche; isModifiable: boolean }) => (
  <div className="grid gap-1 p-4">
    <p className="font-semibold">{nomOf(personne)}</p>
    <p className="text-help text-ink-2">{roleOf(personne)}</p>
    <div className="flex items-center justify-between gap-4">
      <div>
        <Telephones personne={personne} />
      </div>
      {isModifiable && <Modifier personne={personne} />}
    </div>
  </div>
)
