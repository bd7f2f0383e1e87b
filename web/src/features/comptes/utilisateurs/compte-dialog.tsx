import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import { formatNom } from '@sillon/domain/nom'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Acte, type ActePropose, listActes } from './actes-compte.ts'
import { AgirPourDialog } from './agir-pour-dialog.tsx'
import { ComptePill } from './compte-pill.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { IdentifiantDialog } from './identifiant-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

type Props = { compte: UtilisateurLigne; onClose: () => void }

/** The acts possible on an account, then the form of the chosen one. */
export function CompteDialog({ compte, onClose }: Props) {
  const moi = useUtilisateur()
  const [acte, setActe] = useState<Acte>()
  if (acte === 'agir_pour') return <AgirPourDialog compte={compte} onClose={onClose} />
  if (acte === 'identifiant') return <IdentifiantDialog compte={compte} onClose={onClose} />
  if (acte === 'nommer' || acte === 'role') return <RoleDialog compte={compte} onClose={onClose} />
  const actes = listActes(compte, moi?.id ?? '')
  const chosen = actes.find((propose) => propose.acte === acte)
  if (acte) return <ConfirmationDialog acte={acte} compte={compte} danger={chosen?.danger} onClose={onClose} />
  return (
    <Dialog onClose={onClose} open title={formatNom(compte)}>
      <ComptePill compte={compte} />
      <div className="my-4">
        <DefinitionGrid items={factsOf(compte)} />
      </div>
      <ul aria-label="Actions sur ce compte" className="grid gap-2">
        {actes.map((propose) => (
          <li key={propose.acte}>
            <ActeButton onSelect={() => setActe(propose.acte)} propose={propose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ActeButton({ propose, onSelect }: { propose: ActePropose; onSelect: () => void }) {
  return (
    <Button
      className={classNames('w-full justify-start', propose.danger && 'text-brick-ink')}
      disabledReason={propose.impossible}
      onClick={onSelect}
      variant="secondary"
    >
      {propose.libelle}
    </Button>
  )
}

function factsOf({ identifiant, email, second_facteur, derniere_connexion_le }: UtilisateurLigne) {
  return [
    { term: 'Identifiant', detail: <span className="wrap-anywhere">{identifiant}</span>, wide: true },
    { term: 'Adresse e-mail', detail: <span className="wrap-anywhere">{email}</span>, wide: true },
    { term: 'Double authentification', detail: second_facteur ? 'Active' : 'Inactive' },
    { term: 'Dernière connexion', detail: derniere_connexion_le ? formatDate(derniere_connexion_le) : 'Jamais' },
  ]
}
