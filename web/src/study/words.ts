/** The words of the study. */

/** The parts of the Fluent files that study pages need. */
export const STUDY_WORDS = ["study", "studypage"] as const;
