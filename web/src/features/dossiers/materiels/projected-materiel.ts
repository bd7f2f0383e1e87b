import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { useWatch } from 'react-hook-form'
import { useProject } from '../adhesions/wizard/projection-store.ts'
import type { MaterielForm } from './use-materiel-form.ts'

/** Renders nothing: tells the estimate about a machine added, or put out of service. */
export function ProjectedMateriel({ form, materiel }: { form: MaterielForm; materiel: Materiel | null }) {
  const [categorie_id, statut] = useWatch({ control: form.control, name: ['categorie_id', 'statut'] })
  const { categorieOf, familleOf } = form.references
  const countedAs = (id: string | null | undefined, isEnService: boolean) => {
    const categorie = categorieOf(id)
    if (!categorie || !isEnService) return null
    return { categorie: categorie.code, groupe: familleOf(categorie)?.code ?? categorie.code }
  }
  useProject({
    objet: 'materiel',
    avant: materiel && countedAs(materiel.categorie_id, materiel.statut === 'en_service'),
    apres: countedAs(categorie_id, (statut ?? 'en_service') === 'en_service'),
  })
  return null
}
