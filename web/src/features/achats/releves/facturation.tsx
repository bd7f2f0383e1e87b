import type { Releve } from '@sillon/domain/achats/releves/releve'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import { REPRISE, useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { useRelecture } from '../commandes-fournisseur/use-relecture.ts'
import { facturer } from './releves.queries.ts'

/**
 * After the delivery: the cooperative invoices the goods it sold, or only its charges when the supplier invoices the
 * goods.
 */
export function Facturation({ id, releve }: { id: string; releve: Releve }) {
  const [asked, setAsked] = useState(false)
  const relire = useRelecture()
  const conclude = useDepart()
  const facturation = useMutation({
    mutationFn: () => facturer(id),
    onSuccess: (reponse) => conclude(reponse, 'Le groupement est facturé.'),
    onSettled: async () => {
      setAsked(false)
      await relire()
    },
  })
  const revend = releve.mode_facturation === 'achat_revente'
  const factures = releve.lignes.filter(({ a_la_cooperative }) => a_la_cooperative.ttc > 0).length
  const frais = factures > 0 ? 'Facturer les frais' : 'Marquer comme facturé'
  const libelle = revend ? 'Facturer les adhérents' : frais
  return (
    <>
      <ActeIci objet_id={id} peut>
        <Button onClick={() => setAsked(true)} variant="primary">
          {libelle}
        </Button>
      </ActeIci>
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
        {!revend && 'Le fournisseur a facturé ses marchandises à chaque adhérent. '}
        {factures > 0
          ? `${formatCount(factures, 'facture')} pour ${formatMontant(releve.adherents_a_la_cooperative.ttc)} TTC, payables sous trente jours. ${avantEnvoi('Elles partiront par e-mail.')} ${REPRISE} Ensuite, une facture ne s’efface pas.`
          : 'La coopérative n’émet rien\u00a0: les bons de commande deviennent facturés.'}
      </ConfirmDialog>
    </>
  )
}
