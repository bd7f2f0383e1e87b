import { addJours, isJour, jourOf } from '@sillon/domain/jour'
import { toCalendrier } from '@sillon/domain/organisme/parametres/relances-saisie'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDate } from '../../../lib/format.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Section } from '../../../ui/section.tsx'
import type { RelancesForm } from './use-relances-form.ts'

/** The dates of each step, computed from the values being typed. */
export function ApercuRelances({ form }: { form: RelancesForm }) {
  const [echeance, setEcheance] = useState<string | null>(() => addJours(jourOf(new Date()), 30))
  const etapes = useWatch({ control: form.control, name: 'etapes' }) ?? []
  const lisibles = etapes.filter(({ jours }) => Number.isInteger(jours))
  return (
    <Section level={3} title="Aperçu">
      <DateField label="Pour une cotisation à échéance du" onChange={setEcheance} value={echeance} />
      {echeance !== null && isJour(echeance) && (
        <ol className="mt-3 grid gap-1.5" aria-label="Calendrier des relances">
          {toCalendrier(lisibles, echeance).map(({ libelle, jour }, rang) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its rank
            <li className="flex flex-wrap gap-x-3 text-body" key={rang}>
              <span className="w-48 text-ink-2 tabular-nums">{formatDate(jour)}</span>
              <span>{libelle || 'Étape sans nom'}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
