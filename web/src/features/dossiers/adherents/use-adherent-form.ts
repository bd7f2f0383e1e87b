import type { AdherentFiche } from '@sillon/contract/dossiers/adherents'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { AdherentSaisie } from '@sillon/domain/comptes/personnes/adherent-saisie'
import { jourOf } from '@sillon/domain/jour'
import { formatNom } from '@sillon/domain/nom'
import { useRecordForm } from '../adhesions/wizard/use-record-form.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { adherentSchema } from './adherent-schema.ts'
import {
  ADHERENT_LABELS,
  PROPOSITION_LABELS,
  pickPersonne,
  toAdherentValues,
  withoutReserves,
} from './adherent-values.ts'
import { adherentQuery, createAdherent, updateAdherent } from './adherents.queries.ts'
import { proposer } from './propositions.queries.ts'
import { SHOW_ADHERENT } from './show-adherent.ts'

type Options = {
  adherent: AdherentFiche | null
  categorie_juridique: string | null
  /** The person is invited once created. */
  isInvited: boolean
  /** The attributes belong to the person: changes are proposed to them, and never kept on the device. */
  isPropose?: boolean
  onSaved: (saved: Adherent) => void | Promise<void>
  onKept: () => void | Promise<void>
}

export function useAdherentForm({ adherent, categorie_juridique, isInvited, isPropose, onSaved, onKept }: Options) {
  const { adhesion, mode, canEdit } = useWizard()
  const { id } = adhesion
  const adherent_id = adherent?.id ?? ''
  const isAdmin = mode !== 'adherent'
  const today = jourOf(new Date())
  const sent = (saisie: AdherentSaisie) => (isAdmin ? saisie : withoutReserves(saisie))
  const cible = { id, adherent_id }
  const form = useRecordForm({
    record: adherent,
    toValues: toAdherentValues,
    saisie: AdherentSaisie,
    schema: adherentSchema({ categorie_juridique, today }),
    // A proposal needs labels of its own: the drafts on the device are found by the names of the fields.
    labels: isPropose ? PROPOSITION_LABELS : ADHERENT_LABELS,
    show: SHOW_ADHERENT,
    query: adherentQuery(id, adherent_id),
    create: (saisie, key, waits) => createAdherent(id, sent(saisie), key, waits),
    update: async (changes, version, waits) => {
      if (!isPropose || !adherent) return updateAdherent(cible, sent(changes), version, waits)
      await proposer(cible, pickPersonne(changes))
      return adherent
    },
    ...(!isPropose && {
      offline: {
        nomOf: ({ nom = '', prenom = '' }: AdherentSaisie) => formatNom({ nom, prenom }),
        ajout: { titre: isInvited ? 'Nouvel adhérent, à inviter ensuite' : 'Nouvel adhérent', etape: 'adherents' },
        onKept,
      },
    }),
    onSaved,
  })
  return { ...form, today, isAdmin, isReadOnly: !canEdit('email') }
}

export type AdherentForm = ReturnType<typeof useAdherentForm>
