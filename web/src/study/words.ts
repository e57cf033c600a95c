/** Messages of the study. */

/** The Fluent files that study pages need. */
export const STUDY_WORDS = ["study", "studypage"] as const;
