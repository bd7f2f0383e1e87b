import { useNavigate } from '@tanstack/react-router'
import { GroupementForm } from './groupement-form.tsx'

/** Then opens the tab of the articles, the next thing to type. */
export function NouveauGroupement() {
  const navigate = useNavigate()
  return (
    <GroupementForm
      groupement={null}
      onCreated={(id) =>
        void navigate({
          to: '/admin/groupement-achat/{-$id}/',
          params: { id },
          search: { onglet: 'articles' },
          replace: true,
        })
      }
    />
  )
}
