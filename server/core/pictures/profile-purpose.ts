import { and, eq, ne } from 'drizzle-orm'
import { people } from '../../platform/db/tables/people.ts'
import { pictures } from '../../platform/db/tables/pictures.ts'
import { discard } from './discard.ts'
import { pictureFolder } from './keys.ts'
import { presentPicture } from './present.ts'
import type { Purpose } from './purposes.ts'

/** The avatar: every account may have one, and a new one replaces it. */
export const profilePurpose: Purpose = {
  admit: async () => ({}),
  async arrive(tx, picture) {
    const ownerId = picture.ownerId!
    await tx
      .update(people)
      .set({ profileImage: presentPicture(picture).tiny })
      .where(eq(people.id, ownerId))
    const older = await tx
      .delete(pictures)
      .where(
        and(
          eq(pictures.ownerId, ownerId),
          eq(pictures.purpose, 'profile'),
          eq(pictures.state, 'ready'),
          ne(pictures.id, picture.id),
        ),
      )
      .returning({ id: pictures.id })
    await discard(
      tx,
      older.map(({ id }) => pictureFolder(id)),
    )
  },
  mayRead: async () => false,
}
