import { FEUILLES } from '@sillon/domain/pieces/classeurs/feuille'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { ClasseurFields } from './classeur-fields.tsx'
import { useClasseur } from './use-classeur.ts'

/** Exports all the data of the cooperative, in the format that an import reads. */
export function ClasseurSection() {
  const classeur = useClasseur(FEUILLES, {})
  return (
    <Section
      intro={
        <>
          Les fiches du portail, dans la forme que la page{' '}
          <Link className="text-link" to="/admin/imports">
            Imports
          </Link>{' '}
          relit&nbsp;: exportez, corrigez, importez. Les comptes bancaires n’y sont pas.
        </>
      }
      title="Classeur"
    >
      <div className="grid max-w-prose gap-5">
        <ClasseurFields classeur={classeur} />
        <div>
          <Button
            disabledReason={classeur.refus}
            loading={classeur.exporting.isPending}
            loadingLabel="Préparation…"
            onClick={() => classeur.exporting.mutate()}
            variant="secondary"
          >
            Exporter le classeur
          </Button>
        </div>
      </div>
    </Section>
  )
}
