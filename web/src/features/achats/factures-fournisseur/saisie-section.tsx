import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { canFactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { FichierRecu } from './facture-lue-section.tsx'
import { commandesQuery, FACTURES_FOURNISSEUR_KEY, removeFacture } from './factures-fournisseur.queries.ts'
import { SaisieForm } from './saisie-form.tsx'

/** A PDF that machines cannot read: typed at once, corrected on demand while nothing is decided. */
export function SaisieSection({ facture }: { facture: FactureFournisseur }) {
  const isNouvelle = facture.statut === 'a_saisir'
  const [ouverte, setOuverte] = useState(isNouvelle)
  const { data } = useQuery({ ...commandesQuery, enabled: ouverte, throwOnError: throwWithoutData })
  if (!canFactureFournisseur('saisir', facture.statut)) return null
  if (!ouverte) {
    return (
      <Button className="mt-4" onClick={() => setOuverte(true)} variant="secondary">
        Corriger la saisie
      </Button>
    )
  }
  return (
    <>
      {isNouvelle && <FichierRecu facture={facture} />}
      <Section
        {...(isNouvelle && { action: <Suppression facture={facture} /> })}
        intro={'Ce PDF ne contient pas de facture électronique\u00a0: recopiez ce qu’il dit.'}
        title="Saisie"
      >
        {data ? (
          <SaisieForm commandes={data.resultats} facture={facture} onSaved={() => setOuverte(false)} />
        ) : (
          <SkeletonCard lines={6} />
        )}
      </Section>
    </>
  )
}

function Suppression({ facture }: { facture: FactureFournisseur }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeFacture(facture),
    onSuccess: async () => {
      await navigate({ to: '/admin/factures-fournisseur/', replace: true })
      await queryClient.invalidateQueries({ queryKey: [...FACTURES_FOURNISSEUR_KEY, 'liste'] })
    },
    onError: () => setAsking(false),
  })
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)} size="sm" variant="quiet">
        Supprimer ce PDF
      </Button>
      <ConfirmDialog
        cancelLabel="Garder le PDF"
        confirmLabel="Supprimer"
        loading={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        open={asking}
        title={'Supprimer ce PDF\u202f?'}
      >
        Déposé par erreur, il n’est rattaché à rien&nbsp;: son fichier est effacé.
      </ConfirmDialog>
    </>
  )
}
