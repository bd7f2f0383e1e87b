import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotRead } from '../../../ui/not-read.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { pileQuery } from './pile.queries.ts'
import { PileOuverte } from './pile-ouverte.tsx'

/** The submitted files, one at a time. */
export function AdminPilePage() {
  const lecture = useQuery(pileQuery)
  const { data: pile, refetch } = lecture
  const [tour, setTour] = useState(0)
  // The files of one turn stay the same, whoever decides them meanwhile: « 3 sur 12 » must not move by itself.
  if (pile) {
    const resume = () => void refetch().then(() => setTour(tour + 1))
    return <PileOuverte key={tour} onReprendre={resume} pile={pile} />
  }
  return (
    <>
      <PageHead title="La pile" />
      <NotRead lecture={lecture} title="La pile n’a pas pu être lue.">
        <SkeletonCard lines={12} />
      </NotRead>
    </>
  )
}
