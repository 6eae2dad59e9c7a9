#include "faces/cli/workers/workers.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <thread>

#include "faces/mpi/gather.h"

namespace klaxon::faces::cli {
namespace {

namespace fs = std::filesystem;

// A process sends either that it carries on or why it has left.
constexpr char goes_on = '+', has_gone = '-';

decltype(&klaxon_mpi_join) join_all = nullptr;
decltype(&klaxon_mpi_exchange) exchange_all = nullptr;
decltype(&klaxon_mpi_leave) leave_all = nullptr;

// A number that mpirun sets; 0 if it has not.
int number_set(const char* name) {
  const char* text = std::getenv(name);
  int value = 0;
  if (text != nullptr) std::from_chars(text, text + std::strlen(text), value);
  return value;
}

// Looks beside the program, where a build puts it, and then where it is installed.
bool load(std::string& why) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {program, program.parent_path() / "lib" / "klaxon"}) {
    const std::string file = (folder / "klaxon_mpi.so").string();
    if (!fs::is_regular_file(file, error)) continue;
    void* module = dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (module == nullptr) {
      why = fmt::format("'{}' cannot be loaded: {}", file, dlerror());
      return false;
    }
    join_all = reinterpret_cast<decltype(join_all)>(dlsym(module, "klaxon_mpi_join"));
    exchange_all = reinterpret_cast<decltype(exchange_all)>(dlsym(module, "klaxon_mpi_exchange"));
    leave_all = reinterpret_cast<decltype(leave_all)>(dlsym(module, "klaxon_mpi_leave"));
    if (join_all != nullptr && exchange_all != nullptr && leave_all != nullptr) return true;
    why = fmt::format("'{}' is of another version", file);
    return false;
  }
  why =
      "there is no klaxon_mpi.so beside the program, which is built where libopenmpi-dev is "
      "installed";
  return false;
}

}  // namespace

Workers::~Workers() {
  if (!joined_) return;
  give_up("");  // after a success the others also leave without a reason
  leave_all();
}

bool Workers::join(core::Faults& faults) {
  const int started = std::max(number_set("OMPI_COMM_WORLD_SIZE"), number_set("PMI_SIZE"));
  if (started < 2) return true;
  std::string why;
  number_ = std::max(number_set("OMPI_COMM_WORLD_RANK"), number_set("PMI_RANK"));
  if (load(why)) {
    join_all(&number_, &count_);
    joined_ = true;
    if (count_ == started) return true;
    why = fmt::format(
        "{} processes were started, and klaxon_mpi.so, which uses a different MPI from "
        "their mpirun, finds {}",
        started, count_);
  }
  faults.add("no-mpi",
             fmt::format("Klaxon cannot share its work under mpirun: {}. Start it alone, or "
                         "play parts by '--shard' (simulate, balance).",
                         why),
             {}, "mpirun");
  return false;
}

u32 Workers::threads() const {
  if (!several()) return 0;
  const u32 here = static_cast<u32>(std::max(1, number_set("OMPI_COMM_WORLD_LOCAL_SIZE")));
  return std::max(1U, std::thread::hardware_concurrency() / here);
}

std::vector<std::string> Workers::say(const std::string& what) {
  std::vector<std::string> all;
  exchange_all(what.data(), what.size(), &all, [](void* to, const char* text, unsigned long bytes) {
    static_cast<std::vector<std::string>*>(to)->emplace_back(text, bytes);
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].front() == goes_on) continue;
    parted_ = true;
    if (given_up_.empty() && all[i].size() > 1 && static_cast<int>(i) != number_)
      given_up_ = fmt::format("process {} of {}: {}", i + 1, count_, all[i].substr(1));
  }
  return all;
}

bool Workers::exchange(const std::string& own, std::vector<std::string>& all) {
  if (!joined_) {
    all = {own};
    return true;
  }
  if (parted_) return false;
  all = say(goes_on + own);
  if (parted_) return false;
  for (std::string& one : all) one.erase(0, 1);
  return true;
}

void Workers::give_up(const std::string& why) {
  if (joined_ && !parted_) say(has_gone + why);
}

}  // namespace klaxon::faces::cli
