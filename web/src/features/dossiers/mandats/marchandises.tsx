import { type AccordMarchandises, sayAccord } from '@sillon/domain/dossiers/mandats/accord-marchandises'
import type { MandatStatut } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useAccepterMarchandises, useRefuserMarchandises } from './accord.queries.ts'

type Props = {
  id: string
  mandat: { statut: MandatStatut; marchandises: AccordMarchandises | null; accordable: boolean }
}

/** Whether the mandate covers group purchases too: accepted in one act, and taken back. */
export function Marchandises({ id, mandat: { statut, marchandises, accordable } }: Props) {
  if (statut !== 'actif' && statut !== 'suspendu') return null
  return (
    <div className="grid gap-2">
      <p className="text-body text-ink-2">
        {marchandises
          ? `Ce mandat couvre vos cotisations et vos achats groupés. ${sayAccord(marchandises)}.`
          : 'Ce mandat couvre vos cotisations. Vos achats groupés se paient autrement.'}
      </p>
      {accordable && (marchandises ? <Retirer id={id} /> : <Accepter id={id} />)}
    </div>
  )
}

function Accepter({ id }: { id: string }) {
  const accepter = useAccepterMarchandises(id)
  return (
    <>
      <p className="text-body text-ink-2">
        En acceptant, vous autorisez la coopérative à prélever aussi les factures de vos achats groupés, à leur
        échéance. Vous êtes prévenu avant chaque prélèvement.
      </p>
      <div>
        <Button
          loading={accepter.isPending}
          loadingLabel="Enregistrement…"
          onClick={() => accepter.mutate()}
          variant="secondary"
        >
          Prélever aussi mes achats groupés
        </Button>
      </div>
    </>
  )
}

function Retirer({ id }: { id: string }) {
  const [asking, setAsking] = useState(false)
  const retirer = useRefuserMarchandises(id)
  return (
    <div>
      <Button onClick={() => setAsking(true)} variant="quiet">
        Ne plus prélever mes achats groupés
      </Button>
      <ConfirmDialog
        cancelLabel="Ne rien changer"
        confirmLabel="Ne plus prélever"
        danger={false}
        loading={retirer.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => retirer.mutate(undefined, { onSettled: () => setAsking(false) })}
        open={asking}
        title={'Ne plus prélever vos achats groupés\u202f?'}
      >
        Vos factures d’achats seront à payer autrement. Un prélèvement déjà remis à la banque se fera.
      </ConfirmDialog>
    </div>
  )
}
