import type { CotisationsComptes } from '@sillon/contract/tresorerie/cotisations'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import type { LotDemande } from './lot-demande.ts'
import { LotDialogLazy } from './lot-dialog-lazy.tsx'

/** The acts on a whole campaign, with the reason when they are not possible. */
export function ActesCampagne({ comptes }: { comptes: CotisationsComptes }) {
  const [demande, setDemande] = useState<LotDemande>()
  const { campagne, sans_cotisation, statuts, a_bareme } = comptes
  if (!campagne) return null
  const calculees = statuts.find(({ statut }) => statut === 'calculee')
  const nombre = sans_cotisation + (calculees?.nombre ?? 0)
  const reason = refusOf({ a_bareme, nombre })

  return (
    <>
      {!reason && (
        <Button onClick={() => setDemande({ operation: 'calcul', campagne, nombre })} variant="secondary">
          Calculer la campagne
        </Button>
      )}
      {reason ? (
        <Button disabledReason={reason} variant="primary">
          Appeler la campagne
        </Button>
      ) : (
        <Link
          className={buttonClass({ variant: 'primary' })}
          search={{ campagne_id: campagne.id }}
          to="/admin/cotisations/appel"
        >
          Appeler la campagne
        </Link>
      )}
      <LotDialogLazy demande={demande} onClose={() => setDemande(undefined)} />
    </>
  )
}

function refusOf({ a_bareme, nombre }: { a_bareme: boolean; nombre: number }): string | null {
  if (!a_bareme) return 'Aucun barème n’est publié pour cette campagne.'
  return nombre === 0 ? 'Toutes les cotisations de la campagne sont appelées.' : null
}
