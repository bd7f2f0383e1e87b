import type { SituationCommande } from '@sillon/contract/achats/commandes-fournisseur'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { ReserveAu } from '../../../lib/reserve-au.tsx'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { CommandePassee } from './commande-passee.tsx'
import { commander, situationQuery } from './commandes-fournisseur.queries.ts'
import { ContenuCommande } from './contenu-commande.tsx'
import { useRelecture } from './use-relecture.ts'

/** The order placed with the supplier, or the one in preparation. */
export function FournisseurOnglet({ groupement }: OngletProps) {
  const { data: situation } = useQuery({ ...situationQuery(groupement.id), throwOnError: true })
  if (!situation) return <SkeletonCard lines={6} />
  const { courante, apercu, annulees } = situation
  return (
    <>
      {courante && <CommandePassee canReprendre={groupement.statut === 'commande'} commande={courante} />}
      {apercu && (
        <ReserveAu droit="achats">
          <ACommander apercu={apercu} id={groupement.id} obstacles={situation.obstacles} />
        </ReserveAu>
      )}
      {!courante && !apercu && (
        <EmptyState level={2} title="Rien à commander pour l’instant">
          La commande au fournisseur se prépare quand les quantités sont attribuées, à la fin de la clôture.
        </EmptyState>
      )}
      {annulees.length > 0 && <Annulees annulees={annulees} />}
    </>
  )
}

type Apercu = NonNullable<SituationCommande['apercu']>

function ACommander({ id, apercu, obstacles }: { id: string; apercu: Apercu; obstacles: readonly string[] }) {
  const [asked, setAsked] = useState(false)
  const keyFor = useIdempotencyKey()
  const relire = useRelecture()
  const commande = useMutation({
    mutationFn: () => commander(id, keyFor(apercu)),
    onSettled: async () => {
      setAsked(false)
      await relire()
    },
  })
  return (
    <>
      {obstacles.length > 0 && (
        <Callout className="mb-4" title="La commande ne peut pas encore être passée" tone="orange">
          {obstacles.map((obstacle) => (
            <p key={obstacle}>{obstacle}</p>
          ))}
        </Callout>
      )}
      <Button
        disabledReason={obstacles.length > 0 ? 'Levez d’abord ce qui l’empêche.' : null}
        onClick={() => setAsked(true)}
        variant="primary"
      >
        Commander au fournisseur
      </Button>
      <ContenuCommande contenu={apercu} />
      <ConfirmDialog
        cancelLabel="Pas encore"
        confirmLabel="Commander"
        danger={false}
        loading={commande.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => commande.mutate()}
        open={asked}
        title={'Commander au fournisseur\u202f?'}
      >
        La commande de {formatMontant(apercu.total_ht)} HT reçoit son numéro, et ce qu’elle dit ne change plus. Elle ne
        part au fournisseur que lorsque vous l’envoyez.
      </ConfirmDialog>
    </>
  )
}

const Annulees = ({ annulees }: Pick<SituationCommande, 'annulees'>) => (
  <Section title="Commandes annulées">
    <ul className="divide-y divide-line">
      {annulees.map(({ id, numero, date_emission, motif }) => (
        <li className="py-2" key={id}>
          <span className="reference">{numero}</span>, passée le {formatDate(date_emission)}
          {motif && <span className="text-ink-2">. {motif}</span>}
        </li>
      ))}
    </ul>
  </Section>
)
