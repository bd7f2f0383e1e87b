import type { Fiche } from '@sillon/domain/comptes/personnes/fiche'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { ficheQuery } from './comptes.queries.ts'
import { IdentiteForm } from './identite-form.tsx'
import { useEditing } from './use-editing.ts'
import { FICHE_LABELS } from './use-fiche-form.ts'

/** The name and identity of the person, and the form that changes them. */
export function IdentiteSection() {
  const { data: fiche } = useSuspenseQuery(ficheQuery)
  const { editing, zone, open, close } = useEditing()
  const edit = (
    <Button
      aria-label="Modifier mon identité"
      className="-mr-3"
      icon={<Pencil aria-hidden="true" size={18} strokeWidth={2.1} />}
      onClick={open}
      size="sm"
      variant="quiet"
    >
      Modifier
    </Button>
  )
  return (
    <div className="max-w-[44rem]" ref={zone}>
      <Section action={!editing && edit} title="Identité">
        {editing ? (
          <IdentiteForm fiche={fiche} key={fiche.version} onDone={close} />
        ) : (
          <DefinitionGrid items={linesOf(fiche)} />
        )}
      </Section>
    </div>
  )
}

function linesOf(fiche: Fiche) {
  const { adherent_id, civilite, prenom, nom, nom_usage, nom_naissance, date_naissance } = fiche
  const optional = [
    { term: FICHE_LABELS.nom_usage, detail: nom_usage },
    { term: FICHE_LABELS.nom_naissance, detail: nom_naissance },
    { term: FICHE_LABELS.date_naissance, detail: date_naissance && formatDate(date_naissance) },
  ]
  const complete = { term: 'Nom complet', detail: [civilite, prenom, nom].filter(Boolean).join(' '), wide: true }
  if (adherent_id === null) return [complete]
  return [complete, ...optional.map(({ term, detail }) => ({ term, detail: detail ?? 'Non renseigné' }))]
}
