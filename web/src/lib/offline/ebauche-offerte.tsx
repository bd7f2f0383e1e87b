import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { formatMoment } from '../format.ts'
import type { EbaucheState } from './use-ebauche.ts'

/** Offers the draft of this form that a closed tab, or the end of a session, left on the device. */
export function EbaucheOfferte({
  ebauche: { offerte, answer },
}: {
  ebauche: Pick<EbaucheState, 'offerte' | 'answer'>
}) {
  if (!offerte) return null
  return (
    <Callout role="status" title={`Reprendre votre saisie du ${formatMoment(offerte.le)}\u202f?`} tone="neutral">
      <p>
        {offerte.envoyee
          ? 'La page s’est fermée pendant l’enregistrement, qui a peut-être abouti\u00a0: vérifiez avant de le refaire.'
          : 'La page s’est fermée avant l’enregistrement.'}{' '}
        Ce que vous aviez tapé est resté sur cet appareil.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => answer(true)} size="sm" variant="secondary">
          Reprendre
        </Button>
        <Button onClick={() => answer(false)} size="sm" variant="quiet">
          Effacer
        </Button>
      </div>
    </Callout>
  )
}
