import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { pileQuery } from './pile.queries.ts'
import { PileOuverte } from './pile-ouverte.tsx'

/** The submitted files, one at a time. */
export function AdminPilePage() {
  const { data: pile, isError, refetch } = useQuery(pileQuery)
  const [tour, setTour] = useState(0)
  // The files of one turn stay the same, whoever decides them meanwhile: « 3 sur 12 » must not move by itself.
  if (pile) {
    const resume = () => void refetch().then(() => setTour(tour + 1))
    return <PileOuverte key={tour} onReprendre={resume} pile={pile} />
  }
  return (
    <>
      <PageHead title="La pile" />
      {isError ? (
        <Callout title="La pile n’a pas pu être lue." tone="brick">
          <Button onClick={() => void refetch()} size="sm" variant="secondary">
            Réessayer
          </Button>
        </Callout>
      ) : (
        <SkeletonCard lines={12} />
      )}
    </>
  )
}
