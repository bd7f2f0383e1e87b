import type { LigneLivraison } from '@sillon/domain/achats/constats/constat'
import { refusNombre } from '@sillon/domain/achats/constats/nombre-constat'
import { CheckCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/dock.tsx'
import type { LivraisonState } from './use-livraison.ts'

type Props = { state: LivraisonState; lignes: readonly LigneLivraison[] }

/** Names the line that remains, then sends: at the thumb on a phone, below the lines on a desk. */
export function EnvoiLivraison({ state, lignes }: Props) {
  const { restantes, isChanged, isSending, refus, reponses } = state
  const [premiere] = restantes
  if (!premiere && !isChanged) return null
  const fausse = lignes.find((ligne) => {
    const reponse = reponses[ligne.ligne_id]
    return reponse && reponse.etat !== 'recu' && refusNombre(reponse.nombre, ligne)
  })
  const cible = fausse ?? premiere
  const goTo = ({ ligne_id }: LigneLivraison) => {
    const element = document.getElementById(`ligne-${ligne_id}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }
  const actes = (
    <>
      {premiere && (
        <Button
          icon={<CheckCheck aria-hidden="true" size={18} strokeWidth={2.1} />}
          onClick={state.answerAll}
          variant="secondary"
        >
          Tout reçu
        </Button>
      )}
      {cible ? (
        <Button className="min-w-0" onClick={() => goTo(cible)} variant="primary">
          <span className="truncate">{`${fausse ? 'Corriger' : 'Noter'}\u00a0: ${cible.designation}`}</span>
        </Button>
      ) : (
        <Button loading={isSending} onClick={state.send} variant="primary">
          Envoyer la réception
        </Button>
      )}
    </>
  )
  return (
    <>
      {refus && (
        <p className="text-help font-semibold text-brick-ink" role="alert">
          {refus}
        </p>
      )}
      <div className="hidden flex-wrap gap-2 desk:flex">{actes}</div>
      <Dock>
        <div className="flex min-w-0 gap-2 *:last:flex-1 max-[18rem]:flex-col">{actes}</div>
      </Dock>
    </>
  )
}
