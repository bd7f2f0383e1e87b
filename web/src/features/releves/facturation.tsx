import { formatMontant } from '@sillon/domain/format-montant'
import type { Releve } from '@sillon/domain/releves/releve'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRelecture } from '../commandes-fournisseur/use-relecture.ts'
import { facturer } from './releves.queries.ts'

/** Once all is there: the cooperative invoices what it sold, or notes that the supplier did. */
export function Facturation({ id, releve }: { id: string; releve: Releve }) {
  const [asked, setAsked] = useState(false)
  const relire = useRelecture()
  const facturation = useMutation({
    mutationFn: () => facturer(id),
    onSettled: async () => {
      setAsked(false)
      await relire()
    },
  })
  const revend = releve.mode_facturation === 'achat_revente'
  const libelle = revend ? 'Facturer les adhérents' : 'Marquer comme facturé'
  const factures = releve.lignes.filter(({ a_la_cooperative }) => a_la_cooperative.ttc > 0).length
  return (
    <>
      <Button onClick={() => setAsked(true)} variant="primary">
        {libelle}
      </Button>
      <ConfirmDialog
        cancelLabel="Pas encore"
        confirmLabel={libelle}
        danger={false}
        loading={facturation.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => facturation.mutate()}
        open={asked}
        title={`${libelle}\u202f?`}
      >
        {revend
          ? `${formatCount(factures, 'facture')} pour ${formatMontant(releve.adherents_a_la_cooperative.ttc)} TTC, payables sous trente jours, partiront par e-mail. Une facture émise ne s’efface pas\u00a0: elle se corrige par un avoir.`
          : 'Le fournisseur a facturé chaque adhérent\u00a0: la coopérative n’émet rien. Les bons de commande deviennent facturés.'}
      </ConfirmDialog>
    </>
  )
}
