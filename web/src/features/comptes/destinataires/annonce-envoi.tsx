import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { ApercuEnvoi } from '@sillon/domain/comptes/destinataires/apercu-envoi'
import { autres } from '@sillon/domain/phrase'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Callout } from '../../../ui/callout.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { chiffresEnvoi, type MotsEnvoi } from './chiffres-envoi.ts'

type Props = { lecture: UseQueryResult<ApercuEnvoi>; mots: MotsEnvoi }

/** Before an act on several pieces: how many, for how much, by mail or by post, and those left out by reason; names are folded. */
export function AnnonceEnvoi({ lecture, mots }: Props) {
  const { data: apercu } = lecture
  if (!apercu)
    return (
      <NotRead lecture={lecture} title={refusalOf(lecture.error)}>
        <SkeletonCard lines={3} />
      </NotRead>
    )
  const { nombre, retenues, ecartees } = apercu
  return (
    <div className="grid gap-4">
      <DefinitionGrid items={chiffresEnvoi(apercu, mots)} />
      {nombre > 0 && (
        <Noms nombre={nombre} titre={nombre > 1 ? 'Voir les noms' : 'Voir le nom'}>
          {retenues.map(({ id, montant, par_lettre, ...piece }) => (
            <li className="flex flex-wrap justify-between gap-x-4 py-1" key={id}>
              <span>
                {nomOf(piece)}
                {par_lettre && ', par lettre'}
              </span>
              <span className="tabular-nums">{formatMontant(montant)}</span>
            </li>
          ))}
        </Noms>
      )}
      {ecartees.length > 0 && <Ecartees ecartees={ecartees} />}
    </div>
  )
}

/** An act that would be refused says why before it is asked for. */
const refusalOf = (error: Error | null) =>
  error instanceof ApiError ? error.message : 'Ce qui partirait n’a pas pu être calculé.'

function Ecartees({ ecartees }: Pick<ApercuEnvoi, 'ecartees'>) {
  const total = ecartees.reduce((sum, { nombre }) => sum + nombre, 0)
  return (
    <Callout
      role="status"
      title={total > 1 ? `${total} pièces laissées de côté` : 'Une pièce laissée de côté'}
      tone="orange"
    >
      {ecartees.map(({ motif, nombre, pieces }) => (
        <Noms key={motif} nombre={nombre} titre={`${motif} (${nombre})`}>
          {pieces.map(({ id, ...piece }) => (
            <li className="py-1" key={id}>
              {nomOf(piece)}
            </li>
          ))}
        </Noms>
      ))}
    </Callout>
  )
}

type NomsProps = { titre: string; nombre: number; children: readonly ReactNode[] }

const Noms = ({ titre, nombre, children }: NomsProps) => (
  <details>
    <summary className="min-h-11 cursor-pointer content-center desk:min-h-7">{titre}</summary>
    <ul className="max-h-64 overflow-y-auto">{children}</ul>
    {nombre > children.length && <p className="text-help">{`Et ${autres(nombre - children.length, 'une')}.`}</p>}
  </details>
)

const nomOf = ({ numero, raison_sociale }: { numero: string | null; raison_sociale: string | null }) =>
  [raison_sociale ?? 'Pièce', numero && `(${numero})`].filter(Boolean).join(' ')
