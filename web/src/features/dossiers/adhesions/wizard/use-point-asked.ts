import type { Point } from '@sillon/domain/dossiers/adhesions/etape'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { focusField } from '../../../../ui/focus-field.ts'
import { useIsTakenOver } from '../../../../ui/use-is-taken-over.ts'
import { useWizard } from './wizard-context.tsx'

/**
 * A point to correct leads to `#champ` in the form of its record: the field takes the focus and says what is asked. The
 * points of the company name no record.
 */
export function usePointAsked(record_id: string | undefined, mark: (point: Point) => void) {
  const { adhesion } = useWizard()
  const { hash } = useLocation()
  // The server, which draws the page first, does not know the fragment.
  const champ = useIsTakenOver() ? hash : ''
  const show = useEffectEvent(() => {
    const points = adhesion.etapes.flatMap((etape) => etape.points.filter((point) => point.champ === champ))
    const point = points.find(({ cible_id }) => cible_id === record_id) ?? points.find(({ cible_id }) => !cible_id)
    if (!point) return
    mark(point)
    focusField(champ)
  })
  useEffect(() => {
    if (champ) show()
  }, [champ])
}
