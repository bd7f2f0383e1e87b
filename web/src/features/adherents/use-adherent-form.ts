import type { Adherent } from '@sillon/domain/adherents/adherent'
import { AdherentSaisie } from '@sillon/domain/adherents/adherent-saisie'
import { jourOf } from '@sillon/domain/jour'
import { formatNom } from '@sillon/domain/nom'
import { useRecordForm } from '../adhesions/wizard/use-record-form.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { adherentSchema } from './adherent-schema.ts'
import { ADHERENT_LABELS, toAdherentValues, withoutReserves } from './adherent-values.ts'
import { adherentQuery, createAdherent, updateAdherent } from './adherents.queries.ts'
import { SHOW_ADHERENT } from './show-adherent.ts'

type Options = {
  adherent: Adherent | null
  categorie_juridique: string | null
  /** To be invited once created. */
  isInvited: boolean
  onSaved: (saved: Adherent) => void | Promise<void>
  onKept: () => void | Promise<void>
}

export function useAdherentForm({ adherent, categorie_juridique, isInvited, onSaved, onKept }: Options) {
  const { adhesion, mode, canEdit } = useWizard()
  const { id } = adhesion
  const adherent_id = adherent?.id ?? ''
  const isAdmin = mode !== 'adherent'
  const today = jourOf(new Date().toISOString())
  const sent = (saisie: AdherentSaisie) => (isAdmin ? saisie : withoutReserves(saisie))
  const form = useRecordForm({
    record: adherent,
    toValues: toAdherentValues,
    saisie: AdherentSaisie,
    schema: adherentSchema({ categorie_juridique, today }),
    labels: ADHERENT_LABELS,
    show: SHOW_ADHERENT,
    query: adherentQuery(id, adherent_id),
    create: (saisie, key, waits) => createAdherent(id, sent(saisie), key, waits),
    update: (changes, version, waits) => updateAdherent({ id, adherent_id }, sent(changes), version, waits),
    offline: {
      nomOf: ({ nom = '', prenom = '' }) => formatNom({ nom, prenom }),
      ajout: { titre: isInvited ? 'Nouvel adhérent, à inviter ensuite' : 'Nouvel adhérent', etape: 'adherents' },
      onKept,
    },
    onSaved,
  })
  return { ...form, today, isAdmin, isReadOnly: !canEdit('email') }
}

export type AdherentForm = ReturnType<typeof useAdherentForm>
