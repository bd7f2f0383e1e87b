import type { FichierMateriel } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { useQuery } from '@tanstack/react-query'
import { inPlace } from '../../../lib/query-client.ts'
import { NotRead } from '../../../ui/not-read.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { DocumentsMateriel } from './documents-materiel.tsx'
import { fichiersQuery } from './fichiers-materiel.queries.ts'
import { PhotosMateriel } from './photos-materiel.tsx'

type Props = { materielId: string; nom: string }

/** The photographs of a machine, and its documents. Each is saved at once, apart from the form. */
export function PhotosDocuments({ materielId, nom }: Props) {
  const { adhesion, canEditLignes } = useWizard()
  const cible = { id: adhesion.id, materiel_id: materielId }
  const lecture = useQuery({ ...fichiersQuery(cible), meta: inPlace })
  const { data } = lecture
  const part = { cible, nom, canEdit: canEditLignes }
  return (
    <Section className="mt-10" level={3} title="Photos et documents">
      {!data && (
        <NotRead lecture={lecture} title="Les photos et les documents n’ont pas pu être lus.">
          <SkeletonCard lines={3} />
        </NotRead>
      )}
      {data && (
        <div className="grid gap-7">
          <PhotosMateriel {...part} photos={ofGenre(data.resultats, 'photo')} />
          <DocumentsMateriel {...part} documents={ofGenre(data.resultats, 'document')} />
        </div>
      )}
    </Section>
  )
}

const ofGenre = (fichiers: readonly FichierMateriel[], genre: FichierMateriel['genre']) =>
  fichiers.filter((fichier) => fichier.genre === genre)
