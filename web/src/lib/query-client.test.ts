import { expect, test } from 'vitest'
import { copyDateOf, markCopy } from './offline/copy-dates.ts'
import { queryClient } from './query-client.ts'

const read = (answer: object) => queryClient.fetchQuery({ queryKey: ['fiche'], queryFn: () => answer, staleTime: 0 })
const shown = () => queryClient.getQueryData(['fiche'])

test('une réponse du serveur remplace la copie qu’elle répète, et inversement', async () => {
  await read(markCopy({ nom: 'Les Chaumes' }, '2026-11-22T08:00:00Z'))
  expect(copyDateOf(shown())).toBe('2026-11-22T08:00:00Z')
  await read({ nom: 'Les Chaumes' })
  expect(copyDateOf(shown())).toBeUndefined()
  await read(markCopy({ nom: 'Les Chaumes' }, '2026-11-22T09:00:00Z'))
  expect(copyDateOf(shown())).toBe('2026-11-22T09:00:00Z')
})
